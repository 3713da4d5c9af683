import { ExternalLink, MapPin } from 'lucide-react';
import { useState } from 'react';
import { t } from '#shared/language.ts';
import { mapFrameOf, mapPageOf, mapSearchOf, placeOnMap } from '#shared/delivery/place-on-map.ts';
import { button } from '#web/ui/button.ts';
import { useHasScript } from '#web/ui/use-has-script.ts';

/** It runs its own scripts on its own origin, which is not ours: it cannot reach our page, nor lead it elsewhere. */
const ofItsOwn = 'allow-scripts allow-same-origin allow-popups';

const outward =
  'inline-flex min-h-11 items-center gap-2 font-medium text-green underline underline-offset-2 hover:text-green-dark';

/** The shop's location. Loads the map from OpenStreetMap only on request: before that it receives no data. */
export function ShopMap({ address, location }: { address: string; location: string }) {
  const place = placeOnMap(location);
  if (!address && !place) return null;
  return (
    <section aria-labelledby="place">
      <h2 id="place" className="mb-3 text-xl font-bold">
        {t('Address')}
      </h2>
      {address && (
        <p className="flex items-start gap-3">
          <MapPin size={20} aria-hidden className="mt-0.5 shrink-0 text-green" />
          <span>{address}</span>
        </p>
      )}
      {place && <MapOnRequest frame={mapFrameOf(place)} />}
      <p className="screen-only mt-1">
        <a
          href={place ? mapPageOf(place) : mapSearchOf(address)}
          target="_blank"
          rel="noopener noreferrer"
          className={outward}
        >
          {t('Open in OpenStreetMap')}
          <ExternalLink size={16} aria-hidden />
        </a>
      </p>
    </section>
  );
}

const mapBox = [
  'screen-only mt-4 grid h-72 place-items-center overflow-hidden rounded-card',
  'border border-line bg-mist',
].join(' ');

/** A button takes the place of the map until it is requested. */
function MapOnRequest({ frame }: { frame: string }) {
  const [isShown, setIsShown] = useState(false);
  const hasScript = useHasScript();
  return (
    <div className={mapBox}>
      {isShown ? (
        <iframe src={frame} title={t('Map: where the shop is')} sandbox={ofItsOwn} className="size-full" />
      ) : (
        <div className="grid justify-items-center gap-3 p-4 text-center">
          <button type="button" disabled={!hasScript} onClick={() => setIsShown(true)} className={button.quiet}>
            <MapPin size={20} aria-hidden />
            {t('Show the map')}
          </button>
          <p className="max-w-xs text-sm text-quiet">
            {t('The map loads from OpenStreetMap, which then sees your internet address.')}
          </p>
        </div>
      )}
    </div>
  );
}
