import { Link } from 'react-router';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import type { Card } from './post-card.ts';

/** A post in the list of the blog. All of the card is its link. */
export function PostCard({ post: { path, title, summary, picture, date, day } }: { post: Card }) {
  return (
    <li className="min-w-0 overflow-hidden rounded-card border border-line bg-surface">
      <Link to={path} className="block hover:underline">
        {picture && (
          <div className="aspect-[2/1] overflow-hidden bg-mist">
            <Picture
              url={picture}
              alt=""
              sizes="(min-width: 640px) 30vw,92vw"
              width={640}
              height={320}
              className="size-full object-cover"
            />
          </div>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1 p-4">
          <time dateTime={date} className="text-sm text-quiet">
            {day}
          </time>
          <h2 className="text-lg leading-tight font-bold break-words">{title}</h2>
          {summary && <p className="line-clamp-2 break-words">{summary}</p>}
        </div>
      </Link>
    </li>
  );
}
