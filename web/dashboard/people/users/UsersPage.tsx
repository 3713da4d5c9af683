import { useMemo, useState } from 'react';
import { authApi, usersApi, type User } from '#shared/api/people/accounts.ts';
import { q, useApiMutation } from '#web/platform/query.ts';
import { useSignedIn } from '#web/platform/session.ts';
import { useList } from '#web/platform/lists/use-list.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { ListTable } from '#web/ui/dashboard/table/ListTable.tsx';
import { SearchField } from '#web/ui/dashboard/filters/SearchField.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { banQuestion, twoStepQuestion, type UserChange } from './user-change.ts';
import { userColumns } from './user-columns.tsx';

export default function UsersPage() {
  const list = useList((query) => q(usersApi.list, { query }));
  const { search, setSearch } = list.address;
  const [toConfirm, setToConfirm] = useState<UserChange>();
  const me = useSignedIn();
  const columns = useMemo(() => userColumns(me ?? { staffRole: null }, setToConfirm), [me]);
  const close = () => setToConfirm(undefined);
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-4">
        <SearchField label="Search users" placeholder="Name, email, phone or C-…" value={search} onSearch={setSearch} />
      </div>
      <ListTable
        label="Users"
        columns={columns}
        list={list}
        empty={<NoUsers search={search} onClear={() => setSearch('')} />}
      />
      {toConfirm && typeof toConfirm.to === 'object' && (
        <BanDialog user={toConfirm.user} {...toConfirm.to} onClose={close} />
      )}
      {toConfirm?.to === 'no two-step sign-in' && <TwoStepDialog user={toConfirm.user} onClose={close} />}
      {toConfirm?.to === 'another role' && me && <RoleDialog user={toConfirm.user} by={me} onClose={close} />}
    </>
  );
}

function NoUsers({ search, onClear }: { search: string; onClear(): void }) {
  return (
    <ListEmpty text="No users found">
      {search && (
        <button type="button" onClick={onClear} className={compactButton.quiet}>
          Clear search
        </button>
      )}
    </ListEmpty>
  );
}

function BanDialog({ user, banned, onClose }: { user: User; banned: boolean; onClose(): void }) {
  const me = useSignedIn();
  const { done, ...question } = banQuestion(user.name, banned, user._id === me?._id);
  // a toast shows success and failure alike: the dialog has no field to correct
  const change = useApiMutation(usersApi.change, { changes: [usersApi.list, authApi.me], done });
  const confirm = () => change.mutate({ params: { id: user._id }, body: { banned } }, { onSettled: onClose });
  return <ConfirmDialog isOpen onClose={onClose} {...question} isBusy={change.isPending} onConfirm={confirm} />;
}

function TwoStepDialog({ user, onClose }: { user: User; onClose(): void }) {
  const { done, ...question } = twoStepQuestion(user.name);
  const remove = useApiMutation(usersApi.removeSecondFactor, { changes: [usersApi.list, authApi.me], done });
  const confirm = () => remove.mutate({ params: { id: user._id } }, { onSettled: onClose });
  return <ConfirmDialog isOpen onClose={onClose} {...question} isBusy={remove.isPending} onConfirm={confirm} />;
}
