import { Link } from 'react-router';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import type { Card } from './post-card.ts';

/** A post in the list of the blog. All of the card is its link. */
export function PostCard({ post: { path, title, summary, picture, date, day } }: { post: Card }) {
  return (
    <li className="relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface">
      {picture && (
        <div className="aspect-[1200/630] overflow-hidden bg-mist">
          <Picture
            url={picture}
            alt=""
            sizes="(min-width: 1024px) 400px,(min-width: 640px) 46vw,92vw"
            width={640}
            height={336}
            className="size-full object-cover"
          />
        </div>
      )}
      <div className="grid gap-1 p-4">
        <time dateTime={date} className="text-sm text-quiet">
          {day}
        </time>
        <h2 className="text-lg leading-snug font-bold break-words">
          <Link to={path} className="after:absolute after:inset-0 hover:underline">
            {title}
          </Link>
        </h2>
        {summary && <p className="line-clamp-3 break-words">{summary}</p>}
      </div>
    </li>
  );
}
