/** What learners have done. */
export const createLearningTables = ({ end }: { end: string }) => `
create table place (
  user_id text not null references "user" (id) on delete cascade,
  lecture_id text not null references lecture (id) on delete cascade,
  seconds double precision not null,
  duration double precision not null,
  is_finished boolean not null,
  updated_at timestamptz not null,
  ranges jsonb default '[]' not null,
  replayed jsonb default '[]' not null,
  watched_seconds double precision default 0 not null,
  sequence double precision default 0 not null,
  run integer default 1 not null,
  completed_at timestamptz,
  constraint place_key primary key (user_id, lecture_id)
);
create index place_lecture_learner on place (lecture_id, user_id);

create table learner (
  user_id text not null primary key references "user" (id) on delete cascade,
  last_day text not null,
  saved_at timestamptz not null
)${end};
create index learner_last_day on learner (last_day, user_id);

create table active_day (
  day text not null,
  user_id text not null references "user" (id) on delete cascade,
  watched_seconds double precision not null,
  constraint active_day_key primary key (day, user_id)
)${end};
create index active_day_user on active_day (user_id, day);

create table course_run (
  user_id text not null references "user" (id) on delete cascade,
  course_id text not null references course (id) on delete cascade,
  run integer not null,
  started_at timestamptz not null,
  reported_at timestamptz,
  watched_seconds double precision default 0 not null,
  completed_at timestamptz,
  seen_at timestamptz default '1970-01-01T00:00:00.000Z' not null,
  changes integer default 0 not null,
  constraint course_run_key primary key (user_id, course_id, run)
);
create index course_run_begun on course_run (user_id, seen_at, course_id)
    where completed_at is null;
create index course_run_completed on course_run (user_id, completed_at, course_id)
    where completed_at is not null;
create index course_run_learner on course_run (course_id, user_id);

create table saved_course (
  user_id text not null references "user" (id) on delete cascade,
  course_id text not null references course (id) on delete cascade,
  saved_at timestamptz not null,
  constraint saved_course_key primary key (user_id, course_id)
);
create index saved_course_course on saved_course (course_id);
create index saved_course_order on saved_course (user_id, saved_at, course_id);

create table note (
  id text primary key,
  user_id text not null references "user" (id) on delete cascade,
  course_id text references course (id) on delete set null,
  lecture_id text references lecture (id) on delete set null,
  second integer,
  revision integer default 1 not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  text text not null
);
create index note_user_course on note (user_id, course_id);
create index note_user_lecture on note (user_id, lecture_id);
create index note_course on note (course_id);
create index note_lecture on note (lecture_id);
create index note_deleted on note (deleted_at) where deleted_at is not null;

create table certificate (
  id text primary key,
  user_id text not null references "user" (id) on delete cascade,
  course_id text not null,
  edition integer not null,
  learner_name text not null,
  course_title text not null,
  instructor text not null,
  outcomes jsonb default '[]' not null,
  completed_at timestamptz not null,
  issued_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_reason text,
  is_public boolean default false not null
);
create unique index certificate_edition on certificate (user_id, course_id, edition);
`
