/** Courses and what is in them. */
export const createCourseTables = ({ binary, end }: { binary: string; end: string }) => `
create table course (
  id text primary key,
  title text not null,
  description text not null,
  category text not null,
  created_by text not null,
  thumbnail_picture text not null,
  lecture_count integer not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  title_key ${binary} default '' not null,
  category_key ${binary} default '' not null,
  total_seconds integer default 0 not null,
  length ${binary} default '' not null,
  changed_at timestamptz,
  state ${binary} default 'published' not null,
  level text default '' not null,
  language text default '' not null,
  outcomes jsonb default '[]' not null,
  requirements jsonb default '[]' not null,
  requires_order boolean default false not null,
  completion_share double precision default 0.9 not null,
  star_counts jsonb default '[0,0,0,0,0]' not null,
  rating integer default 3500 not null,
  gives_certificate boolean default false not null,
  certificate_months integer
);
create index course_thumbnail on course (thumbnail_picture);
create index course_deleted on course (deleted_at, id);
create index course_title_key on course (deleted_at, title_key, id);
create index course_category_key on course (deleted_at, category_key, id, category);
create index course_length on course (deleted_at, length, id);
create index course_state on course (deleted_at, state, id);
create index course_state_title on course (deleted_at, state, title_key, id);
create index course_state_category on course (deleted_at, state, category_key, id, category);
create index course_state_length on course (deleted_at, state, length, id);
create index course_draft on course (id) where state = 'draft';
create index course_rating on course (deleted_at, rating, id);
create index course_state_rating on course (deleted_at, state, rating, id);

create table catalogue (
  courses integer not null,
  version bigint not null
);

create table search_spelling (
  variant ${binary} not null,
  word ${binary} not null,
  constraint search_spelling_key primary key (variant, word)
)${end};

create table course_editor (
  course_id text not null references course (id) on delete cascade,
  user_id text not null references "user" (id) on delete cascade,
  created_at timestamptz not null,
  constraint course_editor_key primary key (course_id, user_id)
);
create index course_editor_user on course_editor (user_id);

create table section (
  id text primary key,
  course_id text not null references course (id) on delete cascade,
  title text not null,
  position integer not null,
  created_at timestamptz not null
);
create index section_course on section (course_id, position);

create table lecture (
  id text primary key,
  course_id text not null references course (id) on delete cascade,
  position integer not null,
  title text not null,
  description text not null,
  video_file text not null,
  video_kind text not null,
  video_bytes bigint not null,
  video_sha256 text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  video_state text default 'playable' not null,
  duration_seconds double precision,
  video_width integer,
  video_height integer,
  video_codecs text,
  video_renditions text,
  playable_file text,
  video_problem text,
  has_audio boolean,
  has_poster boolean default false not null,
  has_storyboard boolean default false not null,
  has_hls boolean default false not null,
  poster_file text,
  is_preview boolean default false not null,
  section_id text references section (id) on delete set null,
  kind text default 'video' not null,
  is_draft boolean default false not null,
  is_required boolean default true not null,
  available_after_days integer,
  available_at timestamptz,
  file_name text,
  constraint lecture_position_unique unique (course_id, position)
);
create index lecture_deleted on lecture (deleted_at);
create index lecture_video_folder on lecture (substr(video_file, 1, 36));
create index lecture_section on lecture (section_id);

create table caption (
  id text primary key,
  lecture_id text not null references lecture (id) on delete cascade,
  language ${binary} not null,
  label text not null,
  is_default boolean not null,
  cues jsonb not null,
  created_at timestamptz not null,
  video_folder text,
  constraint caption_language_unique unique (lecture_id, language)
);

create table import_entry (
  path ${binary} primary key,
  course_id text not null references course (id) on delete cascade,
  lecture_id text references lecture (id) on delete cascade
);
create index import_entry_course_id on import_entry (course_id);
create index import_entry_lecture_id on import_entry (lecture_id);

create table article (
  lecture_id text primary key references lecture (id) on delete cascade,
  body text not null,
  revision integer not null,
  changed_at timestamptz not null,
  changed_by text references "user" (id) on delete set null
);
create index article_changed_by on article (changed_by);

create table article_draft (
  lecture_id text not null references lecture (id) on delete cascade,
  user_id text not null references "user" (id) on delete cascade,
  body text not null,
  revision integer not null,
  saved_at timestamptz not null,
  constraint article_draft_key primary key (lecture_id, user_id)
);
create index article_draft_user on article_draft (user_id);

create table resource (
  id text primary key,
  lecture_id text not null references lecture (id) on delete cascade,
  folder text not null,
  file text not null,
  file_name text not null,
  media_type text not null,
  bytes integer not null,
  sha256 text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  width integer,
  height integer,
  is_in_post boolean default false not null
);
create index resource_lecture on resource (lecture_id, id);
create index resource_folder on resource (folder);
`
