-- Who runs the club and how to reach them, as its pack says it. A club that says nothing has neither.
alter table club
  add column imprint_operator texts,
  add column imprint_contact texts,
  add constraint club_imprint_whole check (num_nonnulls(imprint_operator, imprint_contact) in (0, 2));
