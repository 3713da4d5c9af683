import { ListError } from './ListError.tsx';
import { Spinner } from './Spinner.tsx';

/** In a sheet whose contents have not come: that they are on their way, or why they do not come. */
export function LoadingOrError({ error }: { error: { message: string; again(): void } | undefined }) {
  if (error)
    return (
      <div className="pt-4">
        <ListError {...error} />
      </div>
    );
  return (
    <div className="grid justify-items-center py-16">
      <Spinner />
    </div>
  );
}
