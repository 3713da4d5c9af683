import { useState } from 'react';
import { importsApi } from '#shared/api/imports.ts';
import { call, callServer, uploading } from '#web/api/client.ts';
import { messageOf } from '#web/api/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { FileField } from './FileField.tsx';
import { ImportColumns } from './ImportColumns.tsx';
import { ProgressBar } from './ProgressBar.tsx';

const mostCsvMB = 50;
const mostZipMB = 1024;

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
      <div>
        <h2 id="import-heading" className="text-lg font-semibold">
          Import products
        </h2>
        <p className="text-quiet">
          A table saved as CSV, one row for each variant. Nothing is written until you have seen what would happen.
          Categories and brands that the shop does not have are made.
        </p>
        <ImportColumns />
      </div>
      <FileField
        label="Products (CSV)"
        accept=".csv,text/csv"
        endings={['.csv', '.txt']}
        maxMB={mostCsvMB}
        file={csv}
        onFile={setCsv}
      />
      <FileField
        label="Pictures (ZIP)"
        isOptional
        accept=".zip,application/zip"
        endings={['.zip']}
        maxMB={mostZipMB}
        file={zip}
        onFile={setZip}
      />
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
          Check the file
        </button>
      </div>
    </section>
  );
}

/** Gives the import's id once the server has all it needs and begins to look. */
async function upload(
  csv: File,
  zip: File | undefined,
  onProgress: (what: string, part: number) => void,
): Promise<string> {
  const {
    data: { _id: id },
  } = await call(
    uploading((part) => onProgress('the table', part)),
    importsApi.begin,
    { query: { fileName: csv.name.slice(-200) }, body: csv },
  );
  if (zip)
    await call(
      uploading((part) => onProgress('the pictures', part)),
      importsApi.addPictures,
      { params: { id }, body: zip },
    );
  await callServer(importsApi.check, { params: { id } });
  return id;
}
