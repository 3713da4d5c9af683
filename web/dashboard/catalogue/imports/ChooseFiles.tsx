import { useState } from 'react';
import { importsApi } from '#shared/api/catalogue/imports.ts';
import { call, callServer, uploading } from '#web/platform/client.ts';
import { messageOf } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { FileField } from './FileField.tsx';
import { ImportColumns } from './ImportColumns.tsx';
import { ProgressBar } from './ProgressBar.tsx';

const csvField = { label: 'Products (CSV)', accept: '.csv,text/csv', endings: ['.csv', '.txt'], maxMB: 50 };
const zipField = { label: 'Pictures (ZIP)', accept: '.zip,application/zip', endings: ['.zip'], maxMB: 1024 };

/** The file with the products and the pictures that it names; sent one after the other, then looked through. */
export function ChooseFiles({ onBegun }: { onBegun(id: string): void }) {
  const [csv, setCsv] = useState<File>();
  const [zip, setZip] = useState<File>();
  const [sent, setSent] = useState<{ what: string; part: number }>();
  const [failure, setFailure] = useState<string>();

  const send = async (file: File) => {
    setFailure(undefined);
    try {
      onBegun(await upload(file, zip, (what, part) => setSent({ what, part })));
    } catch (error) {
      setFailure(error instanceof Error ? messageOf(error) : 'Something went wrong');
    } finally {
      setSent(undefined);
    }
  };
  return (
    <section aria-labelledby="import-heading" className="grid gap-4">
      <Explanation />
      <FileField {...csvField} file={csv} onFile={setCsv} />
      <FileField {...zipField} isOptional file={zip} onFile={setZip} />
      {sent && <ProgressBar label={`Sending ${sent.what}`} percent={sent.part * 100} />}
      <p role="alert" className="font-medium text-red empty:hidden">
        {failure}
      </p>
      <div>
        <button
          type="button"
          disabled={!csv || sent !== undefined}
          onClick={() => csv && void send(csv)}
          className={compactButton.primary}
        >
          Check file
        </button>
      </div>
    </section>
  );
}

function Explanation() {
  return (
    <div>
      <h2 id="import-heading" className="text-lg font-semibold">
        Import products
      </h2>
      <p className="text-quiet">
        Choose a CSV file with one row for each variant. You see a preview before we change the shop. The import creates
        missing categories and brands.
      </p>
      <ImportColumns />
    </div>
  );
}

/** Returns the import's id after the upload, when the server begins to check it. */
async function upload(
  csv: File,
  zip: File | undefined,
  onProgress: (what: string, part: number) => void,
): Promise<string> {
  const telling = (what: string) => uploading((part) => onProgress(what, part));
  const { data } = await call(telling('the table'), importsApi.begin, {
    query: { fileName: csv.name.slice(-200) },
    body: csv,
  });
  const params = { id: data._id };
  if (zip) await call(telling('the pictures'), importsApi.addPictures, { params, body: zip });
  await callServer(importsApi.check, { params });
  return data._id;
}
