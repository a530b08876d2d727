/** What people write to each other. */
export const createCommunityTables = ({ binary }: { binary: string }) => `
create table review (
  id text primary key,
  course_id text not null references course (id) on delete cascade,
  user_id text references "user" (id) on delete set null,
  stars integer not null,
  text text,
  created_at timestamptz not null,
  changed_at timestamptz,
  hidden_at timestamptz,
  deleted_at timestamptz,
  answer text,
  answered_by text references "user" (id) on delete set null,
  answered_at timestamptz
);
create unique index review_person on review (course_id, user_id);
create index review_order on review (course_id, id);
create index review_stars on review (course_id, stars, id);
create index review_user on review (user_id, id);
create index review_answered_by on review (answered_by, id);
create index review_deleted on review (deleted_at);

create table question (
  id text primary key,
  lecture_id text not null references lecture (id) on delete cascade,
  moment integer not null,
  answer_count integer default 0 not null,
  accepted_id text,
  user_id text references "user" (id) on delete set null,
  text text not null,
  vote_count integer default 0 not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  hidden_at timestamptz,
  deleted_at timestamptz
);
create index question_vote_count on question (lecture_id, vote_count, id);
create index question_answer_count on question (lecture_id, answer_count, id);
create index question_moment on question (lecture_id, moment, id);
create index question_lecture on question (lecture_id, id);
create index question_author on question (user_id, id);
create index question_deleted on question (deleted_at);

create table answer (
  id text primary key,
  question_id text not null references question (id) on delete cascade,
  user_id text references "user" (id) on delete set null,
  text text not null,
  vote_count integer default 0 not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  hidden_at timestamptz,
  deleted_at timestamptz
);
create index answer_question on answer (question_id, id);
create index answer_author on answer (user_id, id);
create index answer_deleted on answer (deleted_at);

create table question_vote (
  id text primary key,
  question_id text not null references question (id) on delete cascade,
  user_id text references "user" (id) on delete set null,
  created_at timestamptz not null
);
create unique index question_vote_once on question_vote (question_id, user_id);
create index question_vote_voter on question_vote (user_id, id);

create table answer_vote (
  id text primary key,
  answer_id text not null references answer (id) on delete cascade,
  user_id text references "user" (id) on delete set null,
  created_at timestamptz not null
);
create unique index answer_vote_once on answer_vote (answer_id, user_id);
create index answer_vote_voter on answer_vote (user_id, id);

create table question_word (
  course_id text not null,
  word ${binary} not null,
  question_id text not null references question (id) on delete cascade,
  answer_id text not null,
  constraint question_word_key primary key (course_id, word, question_id, answer_id)
);
create index question_word_source on question_word (question_id, answer_id);

create table notification (
  id text primary key,
  user_id text not null references "user" (id) on delete cascade,
  kind text not null,
  course_id text not null references course (id) on delete cascade,
  lecture_id text references lecture (id) on delete cascade,
  question_id text,
  about_id text not null,
  by_id text references "user" (id) on delete set null,
  read_at timestamptz,
  created_at timestamptz not null
);
create unique index notification_once on notification (about_id, user_id, kind);
create index notification_list on notification (user_id, id);
create index notification_unread on notification (user_id, course_id, lecture_id) where read_at is null;
create index notification_age on notification (created_at);
create index notification_by on notification (by_id);
create index notification_course on notification (course_id);
create index notification_lecture on notification (lecture_id);

create table announcement (
  id text primary key,
  course_id text not null references course (id) on delete cascade,
  author_id text references "user" (id) on delete set null,
  title text not null,
  text text not null,
  sends_mail boolean not null,
  link_origin text,
  mail_after text,
  mails_written integer default 0 not null,
  created_at timestamptz not null,
  changed_at timestamptz,
  deleted_at timestamptz
);
create index announcement_course on announcement (course_id, id);
create index announcement_author on announcement (author_id);
create index announcement_mailing on announcement (id) where mail_after is not null;
create index announcement_deleted on announcement (deleted_at) where deleted_at is not null;

create table notification_choice (
  user_id text not null references "user" (id) on delete cascade,
  kind text not null,
  course_id text not null,
  by_mail boolean not null,
  changed_at timestamptz not null,
  by_bell boolean default true not null,
  is_daily boolean default true not null,
  constraint notification_choice_key primary key (user_id, kind, course_id)
);

create table report_case (
  id text primary key,
  course_id text not null references course (id) on delete cascade,
  kind text not null,
  thing_id text not null,
  author_id text references "user" (id) on delete set null,
  report_count integer default 0 not null,
  created_at timestamptz not null,
  decision text,
  decided_by text references "user" (id) on delete set null,
  decided_at timestamptz
);
create unique index report_case_of_thing on report_case (kind, thing_id) where decided_at is null;
create index report_case_open on report_case (id) where decided_at is null;
create index report_case_decided on report_case (decided_at, id) where decided_at is not null;
create index report_case_course on report_case (course_id, id);
create index report_case_author_id on report_case (author_id);
create index report_case_decided_by on report_case (decided_by);

create table report (
  id text primary key,
  case_id text not null references report_case (id) on delete cascade,
  user_id text references "user" (id) on delete set null,
  number integer not null,
  reason text not null,
  created_at timestamptz not null
);
create unique index report_once on report (case_id, user_id);
create index report_list on report (case_id, number);
create index report_reporter on report (user_id, id);

create table warning (
  id text primary key,
  user_id text not null references "user" (id) on delete cascade,
  case_id text references report_case (id) on delete set null,
  by_id text references "user" (id) on delete set null,
  text text not null,
  created_at timestamptz not null
);
create index warning_reader on warning (user_id, id);
create index warning_case_id on warning (case_id);
create index warning_by_id on warning (by_id);

create table post_picture (
  resource_id text primary key references resource (id) on delete cascade,
  user_id text references "user" (id) on delete set null,
  post_id text,
  unused_since timestamptz,
  created_at timestamptz not null
);
create index post_picture_author on post_picture (user_id, created_at);
create index post_picture_post on post_picture (post_id);
create index post_picture_unused on post_picture (unused_since) where unused_since is not null;

create table unmailed_question (
  user_id text not null references "user" (id) on delete cascade,
  question_id text not null references question (id) on delete cascade,
  course_id text not null references course (id) on delete cascade,
  link_origin text not null,
  due_at timestamptz not null,
  constraint unmailed_question_key primary key (user_id, question_id)
);
create index unmailed_question_question_id on unmailed_question (question_id);
create index unmailed_question_course_id on unmailed_question (course_id);
create index unmailed_question_due_at on unmailed_question (due_at);

create table question_mailing (
  user_id text not null references "user" (id) on delete cascade,
  course_id text not null,
  free_at timestamptz not null,
  constraint question_mailing_key primary key (user_id, course_id)
);
`
