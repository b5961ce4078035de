-- The club's own rules, which stand beside the agreement that is the same for every club, and who answers for the data of
-- its members, as part of the imprint. A club that says nothing has neither.
alter table club
  add column house_rules texts,
  add column imprint_data texts,
  add constraint club_imprint_data_of_imprint check (imprint_data is null or imprint_operator is not null);
