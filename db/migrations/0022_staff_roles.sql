-- Who works in the shop has a role of its own (shared/roles.ts). `role` stays as the specification has it: everybody
-- with a staff role is `admin` there, everybody else `user`.

ALTER TABLE users
  ADD COLUMN staff_role text
  CONSTRAINT users_staff_role_known
    CHECK (staff_role IN ('owner', 'admin', 'order desk', 'packer', 'catalogue', 'accounts'));

-- the first admin opened the shop
UPDATE users SET staff_role = 'admin' WHERE role = 'admin';
UPDATE users SET staff_role = 'owner'
WHERE id = (SELECT id FROM users WHERE role = 'admin' AND banned_at IS NULL ORDER BY created_at, id LIMIT 1);

ALTER TABLE users
  ADD CONSTRAINT users_role_fits CHECK ((role = 'admin') = (staff_role IS NOT NULL));

DROP INDEX users_admins;
CREATE INDEX users_staff ON users (staff_role, id) WHERE staff_role IS NOT NULL;

-- History tells of decisions on orders, too.
ALTER TABLE catalogue_changes DROP CONSTRAINT catalogue_changes_kind_known;
ALTER TABLE catalogue_changes
  ADD CONSTRAINT catalogue_changes_kind_known
  CHECK (kind IN ('product', 'category', 'sub-category', 'brand', 'settings', 'user', 'import', 'order'));
