import { importsApi } from '#shared/api/catalogue/imports.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { useSaveFile } from '#web/dashboard/parts/use-save-file.ts';

/** The whole catalogue as a file; a list of products is exported from its own page. */
export function ExportProducts() {
  const save = useSaveFile(importsApi.export, 'products.csv');
  return (
    <section aria-labelledby="export-heading" className="grid gap-3 border-t border-line pt-6">
      <div>
        <h2 id="export-heading" className="text-lg font-semibold">
          Export products
        </h2>
        <p className="text-quiet">
          Download all products and variants as CSV. You can edit the file and import it again. Pictures are not
          included.
        </p>
      </div>
      <div>
        <button type="button" disabled={save.isBusy} onClick={save.start} className={compactButton.quiet}>
          Download products.csv
        </button>
      </div>
    </section>
  );
}
