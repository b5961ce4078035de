-- What each running server of the club says of itself every few seconds, so that servers which differ in what must be the
-- same are found: nobody else sees more than one of them. Nothing of it is secret, and nothing is decided by it alone.
create table running_server (
  -- The machine and the data folder: a server that starts again takes its own place.
  name text constraint running_server_pkey primary key
    constraint running_server_name_length check (char_length(name) between 1 and 5000),
  settings jsonb not null constraint running_server_settings_object check (jsonb_typeof(settings) = 'object'),
  -- Who passed on a request in somebody else's name and is not among the trusted proxies.
  unnamed_proxy text constraint running_server_unnamed_proxy_length check (char_length(unnamed_proxy) <= 100),
  said_at timestamptz not null default clock_timestamp()
);
select grant_app('select, insert, update, delete', 'running_server');
