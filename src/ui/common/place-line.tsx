import type { ReactNode } from 'react';
import './place-line.css';

interface PlaceLineProps {
  /** Named where records of several parks stand side by side: their buildings often have the same names. */
  park: string | undefined;
  place: string;
}

/** Where something is, in a card: the park first, since whoever runs must run to the right one. */
export const PlaceLine = ({ park, place }: PlaceLineProps): ReactNode =>
  park === undefined ? (
    place
  ) : (
    <>
      <strong className="sp-park-name">{park}</strong> <span className="sp-park-place">{place}</span>
    </>
  );
