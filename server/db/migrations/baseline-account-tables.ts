/** People, their accounts and how they sign in. */
export const createAccountTables = ({ binary }: { binary: string }) => `
create table "user" (
  id text primary key,
  full_name text not null,
  email text not null,
  password_hash text not null,
  role text not null,
  avatar_picture text,
  subscription_status text not null,
  created_at timestamptz not null,
  preferences jsonb default '{}' not null,
  state text default 'active' not null,
  name_key ${binary} default '' not null,
  email_confirmed_at timestamptz,
  constraint user_email_unique unique (email)
);
create index user_avatar on "user" (avatar_picture);
create index user_name_key on "user" (name_key, id);
create index user_role on "user" (role, id);
create index user_state on "user" (state, id);
create index user_created_at on "user" (created_at);

create table session (
  token_hash text primary key,
  user_id text not null references "user" (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  id text,
  browser text,
  system text,
  network text,
  last_seen_at timestamptz,
  confirmed_at timestamptz
);
create index "session_user" on session (user_id);
create unique index session_id on session (id);

create table user_word (
  word ${binary} not null,
  user_id text not null,
  constraint user_word_key primary key (word, user_id)
);
create index user_word_user on user_word (user_id);

create table api_token (
  id text primary key,
  user_id text not null references "user" (id) on delete cascade,
  name text not null,
  token_hash ${binary} not null unique,
  scopes text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index api_token_user on api_token (user_id, id);

create table password_reset (
  user_id text primary key references "user" (id) on delete cascade,
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index password_reset_token on password_reset (token_hash);

create table two_step (
  user_id text primary key references "user" (id) on delete cascade,
  secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_time_step integer
);

create table recovery_code (
  user_id text not null references "user" (id) on delete cascade,
  code_hash ${binary} not null,
  constraint recovery_code_key primary key (user_id, code_hash)
);

create table email_link (
  user_id text not null references "user" (id) on delete cascade,
  kind ${binary} not null,
  email text not null,
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint email_link_key primary key (user_id, kind)
);
create unique index email_link_token on email_link (token_hash);

create table invitation (
  user_id text primary key references "user" (id) on delete cascade,
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index invitation_token on invitation (token_hash);

create table account_deletion (
  user_id text primary key references "user" (id) on delete cascade,
  full_name text not null,
  deleted_at timestamptz not null,
  pseudonym text
);
create index account_deletion_age on account_deletion (deleted_at);

create table identity (
  issuer text not null,
  subject ${binary} not null,
  user_id text not null references "user" (id) on delete cascade,
  created_at timestamptz not null,
  constraint identity_key primary key (issuer, subject)
);
create unique index identity_user on identity (user_id, issuer);

create table passkey (
  id text primary key,
  user_id text not null references "user" (id) on delete cascade,
  credential_id ${binary} not null,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  device_type text not null,
  is_backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkey_credential_id_unique unique (credential_id)
);
create index passkey_user on passkey (user_id);

create table passkey_challenge (
  challenge_hash ${binary} primary key,
  purpose text not null,
  browser_hash ${binary} not null,
  expires_at timestamptz not null
);

create table subscription (
  id text primary key,
  user_id text not null references "user" (id) on delete cascade,
  state text not null,
  since timestamptz not null,
  until timestamptz,
  by_id text references "user" (id) on delete set null
);
create index subscription_user on subscription (user_id, id);
create index subscription_by on subscription (by_id);
create index subscription_until on subscription (until);
`
