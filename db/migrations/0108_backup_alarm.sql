-- A backup that failed or is missing is an alarm (server/alarms), which reaches the owner too: no notice of its own.
ALTER TABLE backups
  DROP CONSTRAINT backups_made_or_failed,
  DROP COLUMN is_news,
  ADD CONSTRAINT backups_made_or_failed CHECK (
    CASE WHEN problem IS NULL THEN num_nulls(bytes, pictures, missing) = 0
    ELSE num_nonnulls(bytes, pictures, missing) = 0 END);
