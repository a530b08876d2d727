/** The library, its inbox, jobs, mails, webhooks, audit log and totals. */
export const createOperationTables = ({ binary, end }: { binary: string; end: string }) => `
create table library (
  key text primary key,
  value text not null
);

create table attempt (
  key text primary key,
  count integer not null,
  since timestamptz not null
);

create table contact_message (
  id text primary key,
  name text not null,
  email text not null,
  message text not null,
  state text not null,
  created_at timestamptz not null,
  user_id text references "user" (id) on delete cascade,
  is_spam boolean default false not null,
  assignee_id text references "user" (id) on delete set null,
  note text,
  language text
);
create index contact_message_state on contact_message (state, id);
create index contact_message_user on contact_message (user_id);
create index contact_message_email on contact_message (email);
create index contact_message_created_at on contact_message (created_at);
create index contact_message_inbox on contact_message (is_spam, state, id);

create table job (
  id text primary key,
  kind text not null,
  subject text not null,
  state text not null,
  attempts integer not null,
  percent integer not null,
  lease text,
  due_at timestamptz not null,
  constraint job_subject_unique unique (kind, subject)
);
create index job_due on job (state, due_at);

create table webhook (
  id text primary key,
  url text not null,
  description text not null,
  events text not null,
  secret text not null,
  is_active boolean not null,
  off_reason text,
  failing_since timestamptz,
  created_at timestamptz not null
);

create table webhook_delivery (
  id text primary key,
  webhook_id text not null references webhook (id) on delete cascade,
  event_id text not null,
  type text not null,
  body text not null,
  state text not null,
  attempts integer not null,
  lease text,
  due_at timestamptz,
  response_status integer,
  problem text,
  took_ms integer,
  attempted_at timestamptz,
  created_at timestamptz not null
);
create index webhook_delivery_newest on webhook_delivery (webhook_id, id);
create index webhook_delivery_due on webhook_delivery (due_at) where due_at is not null;
create index webhook_delivery_state on webhook_delivery (state);
create index webhook_delivery_age on webhook_delivery (created_at);

create table mail (
  id text primary key,
  user_id text references "user" (id) on delete cascade,
  kind text not null,
  sender_name text not null,
  recipient_name text not null,
  recipient_email text not null,
  subject text not null,
  text text,
  html text,
  link text,
  state text not null,
  attempts integer not null,
  lease text,
  due_at timestamptz,
  expires_at timestamptz not null,
  problem text,
  response text,
  attempted_at timestamptz,
  created_at timestamptz not null,
  batch_id text,
  unsubscribe_link text
);
create index mail_due on mail (due_at) where due_at is not null;
create index mail_text on mail (expires_at) where text is not null;
create index mail_user on mail (user_id);
create index mail_age on mail (created_at);
create index mail_batch on mail (batch_id, state) where batch_id is not null;
create index mail_due_batch on mail (due_at) where due_at is not null and batch_id is not null;
create index mail_due_single on mail (due_at) where due_at is not null and batch_id is null;

create table audit_log (
  id text not null primary key,
  at timestamptz not null,
  who_id text,
  who_name text,
  what text not null,
  which_kind text not null,
  which_id text not null,
  which_name text,
  address text,
  before jsonb,
  after jsonb
)${end};
create index audit_log_who_id on audit_log (who_id, id);
create index audit_log_what on audit_log (what, id);
create index audit_log_which_id on audit_log (which_id, id);
create index audit_log_which_kind on audit_log (which_kind, id);

create table daily_totals (
  day text not null,
  measure text not null,
  value double precision not null,
  constraint daily_totals_key primary key (day, measure)
)${end};

create table counting (
  id text primary key,
  since text not null,
  closed_through text not null,
  measured_at timestamptz
);

create table message_reply (
  id text primary key,
  message_id text not null references contact_message (id) on delete cascade,
  user_id text references "user" (id) on delete set null,
  mail_id text not null,
  text text not null,
  created_at timestamptz not null
);
create index message_reply_message on message_reply (message_id, id);

create table message_word (
  word ${binary} not null,
  message_id text not null references contact_message (id) on delete cascade,
  constraint message_word_key primary key (word, message_id)
);
create index message_word_message on message_word (message_id);
`
