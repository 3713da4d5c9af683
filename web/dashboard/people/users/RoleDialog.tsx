import { useId, useState } from 'react';
import { authApi, usersApi, type User } from '#shared/api/people/accounts.ts';
import {
  can,
  permissionToManage,
  roleName,
  roleRows,
  staffRoles,
  type HasRole,
  type StaffRole,
} from '#shared/roles.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { permissionWords } from './permission-words.ts';

interface Props {
  user: User;
  /** The person who gives the role: shows the roles that they may give. */
  by: HasRole & { _id: string };
  onClose(): void;
}

/** Gives a person a staff role, or makes them a customer again. Explains what each role may do. */
export function RoleDialog({ user, by, onClose }: Props) {
  const [chosen, setChosen] = useState<StaffRole | null>(user.staffRole);
  const change = useApiMutation(usersApi.change, {
    changes: [usersApi.list, authApi.me],
    done: `${user.name}: ${nameOf(chosen)}`,
    refusal: 'caller',
  });
  const form = useForm(async () => {
    await change.mutateAsync({ params: { id: user._id }, body: { staffRole: chosen } });
    onClose();
  });
  const roles = [null, ...staffRoles].filter((role) => can(by, permissionToManage(role)));
  return (
    <FormDialog title={`Role of ${user.name}`} action="Save role" form={form} onClose={onClose}>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-quiet">What can this person do in the shop?</legend>
        {roles.map((role) => (
          <RoleChoice key={role} role={role} isChosen={role === chosen} choose={() => setChosen(role)} />
        ))}
      </fieldset>
      {user._id === by._id && chosen !== user.staffRole && (
        <p role="status" className="font-medium text-red">
          This is your own account. You lose these rights immediately. Only another owner can restore them.
        </p>
      )}
    </FormDialog>
  );
}

interface ChoiceProps {
  role: StaffRole | null;
  isChosen: boolean;
  choose(): void;
}

function RoleChoice({ role, isChosen, choose }: ChoiceProps) {
  const id = useId();
  return (
    <div className="rounded-control border border-line p-3 has-checked:border-green has-checked:bg-mist">
      <label htmlFor={id} className="flex cursor-pointer items-center gap-3 font-semibold">
        <input
          id={id}
          type="radio"
          name="staffRole"
          aria-describedby={`${id}-rights`}
          checked={isChosen}
          onChange={choose}
          className="size-4.5 shrink-0 accent-green"
        />
        {nameOf(role)}
      </label>
      <p id={`${id}-rights`} className="pl-7.5 text-xs leading-relaxed text-quiet">
        {rightsInWords(role)}
      </p>
    </div>
  );
}

const nameOf = (role: StaffRole | null) => (role === null ? 'Customer' : roleName(role));

function rightsInWords(role: StaffRole | null): string {
  if (role === null) return 'Buys in the shop and cannot open the staff dashboard.';
  if (role === 'owner') return 'Can do everything, including changing payment accounts, owners and admins.';
  if (role === 'admin') return 'Can do everything except change payment accounts, owners and admins.';
  return `${roleRows[role].permissions.map((permission) => permissionWords[permission]).join('. ')}.`;
}
