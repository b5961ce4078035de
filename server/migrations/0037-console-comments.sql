-- What operators see of comments and their reports, and decide. Who reported something they cannot read.
select grant_console('select on comment');
select grant_console('select, insert (comment_id, reason), update (reason), delete on comment_hiding');
select grant_console('select (id, comment_id, reason, note, reported_at, answer) on comment_report');
select grant_console('select on comment_decision');
select grant_console('execute on function leave_comment(integer)');
select grant_console('select on host');
select grant_console('select on video');
