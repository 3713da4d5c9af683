-- Accounts that were deleted before their names in the activity log were cleared, too.
UPDATE catalogue_changes c SET name = 'Deleted account'
FROM users u
WHERE c.kind = 'user' AND c.thing_id = u.id AND u.deleted_at IS NOT NULL;
