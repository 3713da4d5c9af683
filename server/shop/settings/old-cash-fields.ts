import type { Settings, SettingsChange } from '#shared/api/shop/settings.ts';
import { takesCash } from '#shared/delivery/cash-on-delivery.ts';
import { cashWords } from '#shared/delivery/cash-words.ts';
import { speakIn } from '#server/platform/process/language.ts';
import { districts } from '#server/sales/areas/areas.ts';

type Cod = Settings['cod'];
type Places = Settings['codPlaces'];

/** Where one may pay on delivery, as programs know it that do not know `cod`. */
export const oldCashFields = (cod: Cod): Pick<Settings, 'codPlaces' | 'cashOnDelivery' | 'cashOnDeliveryBn'> => ({
  codPlaces: placesOf(cod),
  cashOnDelivery: speakIn('en', () => cashWords(cod)),
  cashOnDeliveryBn: speakIn('bn', () => cashWords(cod)),
});

/** The old list cannot except areas of a district, so such a district is left out. */
function placesOf(cod: Cod): Places {
  if (!takesCash(cod)) return [];
  if (cod.where === 'only') return cod.only;
  const excepted = new Set(cod.except.map(({ district }) => district));
  return districts.filter(({ name }) => !excepted.has(name)).map(({ name }) => ({ district: name, areas: [] }));
}

/** A change by such a program in today's settings. Where a change has both, `cod` counts. */
export function inTodaysFields<Change extends SettingsChange>({ codPlaces, ...change }: Change) {
  return codPlaces === undefined ? change : { cod: toCod(codPlaces), ...change };
}

function toCod(places: Places): Cod {
  const whole = new Set(places.filter(({ areas }) => areas.length === 0).map(({ district }) => district));
  if (districts.every(({ name }) => whole.has(name))) return { where: 'everywhere', except: [], only: [] };
  return { where: places.length > 0 ? 'only' : 'nowhere', except: [], only: places };
}
