/** The migrations that the baseline stands for, in order: earlier libraries executed them. */
export const beforeBaseline = `
  0001-first-rooms 0002-files-in-use 0003-whole-specification 0004-prepared-videos 0005-places 0006-captions
  0007-video-folders 0008-chosen-posters 0009-catalogue 0010-curriculum 0011-relevance 0012-people-search
  0013-api-tokens 0014-imports 0015-webhooks 0016-video-captions 0017-mail 0018-password-resets 0019-sessions
  0020-audit-log 0021-people 0022-drafts 0023-two-steps 0024-emails 0025-course-editors 0026-my-data
  0027-overview 0028-inbox 0029-identities 0030-passkeys 0031-subscriptions 0032-learning 0033-kinds
  0034-saved-courses 0035-resources 0036-statistics 0038-run-changes 0039-article-pictures 0040-notes
  0041-reviews 0042-certificates 0043-questions 0044-notifications 0045-announcements 0046-reports
  0047-post-pictures 0048-question-mails
`
  .trim()
  .split(/\s+/)
