-- A title of another year is another work: the year is a part of the key now, where it was one of books alone. Where a
-- library has the work under its new key already, the old one stays.
UPDATE OR IGNORE `library_references` SET `work_key` = `work_key` || ':' || coalesce(`csl` ->> '$.issued."date-parts"[0][0]', '')
WHERE `work_key` LIKE 'title:%' AND `work_key` NOT LIKE 'title:%:%:%';
