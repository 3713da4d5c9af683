import { PlaceChips } from './PlaceChips.tsx';
import type { Section } from './SettingsSection.tsx';

interface Props {
  section: Section;
  name: string;
  district: string;
  areas: readonly string[];
}

/** Areas of a district: from the list, or as people there call them. */
export const AreaChips = ({ district, areas, ...rest }: Props) => (
  <PlaceChips
    {...rest}
    label="Areas"
    ifNone="leave empty for the whole district"
    listLabel={`Areas of ${district || 'the district'}`}
    one="area"
    placeholder="Mirpur, ধানমন্ডি …"
    district={district}
    places={areas}
    max={200}
  />
);
