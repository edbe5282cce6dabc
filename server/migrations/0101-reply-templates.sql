-- Texts that staff reply with often (requirements 23.76): their own, and those that administrators share with all staff.
create table reply_templates (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  reply text not null check (char_length(reply) between 1 and 2000),
  is_shared boolean not null default false,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index reply_templates_user_index on reply_templates (user_id);
create index reply_templates_shared_index on reply_templates (id) where is_shared;
