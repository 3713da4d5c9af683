import { useQuery } from '@tanstack/react-query';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { backupPlaceApi, type BackupPlace, type BackupPlaceInput } from '#shared/api/shop/backups/backup-place.ts';
import { backupsApi } from '#shared/api/shop/backups/backups.ts';
import { statusApi } from '#shared/api/shop/status.ts';
import { hintOfSetKey } from '#web/dashboard/parts/services/KeyFields.tsx';
import { messageOf, q, useApiMutation } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { ListError } from '#web/ui/dashboard/ListError.tsx';
import { Spinner } from '#web/ui/dashboard/Spinner.tsx';
import { PasswordField } from '#web/ui/form/credentials/PasswordField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { RemovePlace, TestPlace } from './BackupPlaceActions.tsx';
import { twoColumns } from '../form/Fields.tsx';
import { SectionFrame } from '../form/SectionFrame.tsx';
import { SettingsSection, type OnDirty } from '../form/SettingsSection.tsx';

const title = 'Backup location';
const text =
  'Each day Haat copies everything to online storage of your own (a “bucket”) at a provider of S3 storage, such as ' +
  'Cloudflare R2, Backblaze B2 or Amazon S3. Keep the bucket private: the backup contains all orders and customers. ' +
  'Write down the address, the region and both keys outside this shop: you need them to restore it.';
const changes = [backupPlaceApi.get, backupsApi.get, historyApi.list, statusApi.get];

/** The bucket of the daily backups: set, tested and removed by owners. */
export function BackupPlaceSection({ onDirty }: { onDirty: OnDirty }) {
  const mayChange = useCan('data.download');
  const { data, error, refetch } = useQuery({ ...q(backupPlaceApi.get), enabled: mayChange });
  const place = data?.data;
  if (mayChange && !place)
    return (
      <SectionFrame title={title} text={text}>
        {error ? <ListError message={messageOf(error)} again={() => void refetch()} /> : <Spinner />}
      </SectionFrame>
    );
  if (place && place.setBy !== 'environment')
    return <PlaceForm key={JSON.stringify(place)} place={place} onDirty={onDirty} />;
  return (
    <SectionFrame title={title} text={text}>
      {place ? (
        <p>
          The environment variable <code>BACKUP_TO</code> overrides this page. To set it here, remove the variable and
          restart the shop.
        </p>
      ) : (
        <p className="text-quiet">Only an owner can change this.</p>
      )}
    </SectionFrame>
  );
}

const typing = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' } as const;

function PlaceForm({ place, onDirty }: { place: BackupPlace; onDirty: OnDirty }) {
  const { bucket, region, accessKeyId, ending, problem } = place;
  const save = useApiMutation(backupPlaceApi.save, { changes, done: `${title} saved`, refusal: 'caller' });
  return (
    <SettingsSection
      title={title}
      text={text}
      onDirty={onDirty}
      // the server checks it by its own schema
      onSave={(values) => save.mutateAsync({ body: values as BackupPlaceInput })}
      renderBelow={(typed) => (
        <>
          <TestPlace typed={() => typed() as BackupPlaceInput} />
          {place.setBy === 'dashboard' && <RemovePlace changes={changes} />}
        </>
      )}
    >
      {() => (
        <>
          {problem && <p className="font-medium text-red">{problem}</p>}
          <TextField
            name="bucket"
            label="Address of the bucket"
            hint="For example https://s3.example.com/my-shop-backups"
            type="url"
            missing="Enter the address of the bucket"
            maxLength={300}
            defaultValue={bucket ?? ''}
            {...typing}
          />
          <div className={twoColumns}>
            <TextField
              name="region"
              label="Region"
              hint="As your provider names it"
              missing="Enter the region"
              maxLength={200}
              defaultValue={region ?? 'us-east-1'}
              {...typing}
            />
            <TextField
              name="accessKeyId"
              label="Access key ID"
              missing="Enter the access key"
              maxLength={200}
              defaultValue={accessKeyId ?? ''}
              {...typing}
            />
            <PasswordField
              name="secretAccessKey"
              label="Secret key"
              maxLength={200}
              {...(ending === null ? { missing: 'Enter the secret key' } : { hint: hintOfSetKey(ending) })}
              {...typing}
            />
          </div>
        </>
      )}
    </SettingsSection>
  );
}
