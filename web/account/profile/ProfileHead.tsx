import type { User } from '#shared/api/people/accounts.ts';
import { t } from '#shared/language.ts';
import { roleName } from '#shared/roles.ts';
import { Avatar } from '#web/ui/dashboard/Avatar.tsx';

export function ProfileHead({ me: { name, userId, staffRole, profileImage } }: { me: User }) {
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} image={profileImage} size="large" />
      <div className="min-w-0">
        <h2 className="text-xl font-bold [overflow-wrap:anywhere]">{name}</h2>
        <p className="mt-0.5 text-quiet">
          <span className="tabular">{userId}</span> · {staffRole ? roleName(staffRole) : t('Customer')}
        </p>
      </div>
    </div>
  );
}
