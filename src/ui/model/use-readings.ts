/** How the characters of names are read, for searching as somebody types. */
import { useEffect, useState } from 'react';
import { noReadings, type Readings } from '@/lib/name-match';
import { loadReadings } from '@/lib/pinyin';

/**
 * Fetched with the first letter; until they are here, and offline, names are found as they are written.
 * @param wanted something is typed
 */
export function useReadings(wanted: boolean): Readings {
  const [loaded, setLoaded] = useState<{ readings: Readings }>();
  useEffect(() => {
    if (!wanted) return;
    loadReadings().then(
      (readings) => setLoaded({ readings }),
      () => undefined,
    );
  }, [wanted]);
  return loaded?.readings ?? noReadings;
}
