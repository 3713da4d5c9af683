import { ArrowLeft, Download, Plus, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { importsApi } from '#shared/api/catalogue/imports.ts';
import { useSaveFile } from '#web/dashboard/parts/use-save-file.ts';
import { paths } from '#web/platform/paths.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';

interface Props {
  isTrash: boolean;
  query: Record<string, string | number>;
}

/** Where else one may want to go from the list. */
export function ProductPageLinks({ isTrash, query }: Props) {
  if (isTrash)
    return (
      <Link to={paths.allProducts} className={quiet}>
        <ArrowLeft size={16} aria-hidden />
        All products
      </Link>
    );
  return (
    <>
      <ExportButton query={query} />
      <Link to={`${paths.allProducts}?deleted=true`} className={quiet}>
        <Trash2 size={16} aria-hidden />
        Trash
      </Link>
    </>
  );
}

const quiet = `${compactButton.quiet} max-md:px-2.5 md:min-h-8`;

export function AddProductLink() {
  return (
    <Link to={paths.addProduct} className={`${compactButton.primary} md:ml-auto`}>
      <Plus size={16} aria-hidden />
      Add product
    </Link>
  );
}

/** All pages of the filtered list. */
function ExportButton({ query }: Pick<Props, 'query'>) {
  const save = useSaveFile(importsApi.export, 'products.csv', { query: { ...query, page: 1 } });
  return (
    <button type="button" disabled={save.isBusy} onClick={save.start} className={quiet}>
      <Download size={16} aria-hidden />
      Export
    </button>
  );
}
