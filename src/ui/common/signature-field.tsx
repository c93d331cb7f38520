/** A form's field that is signed; the pad is fetched when a form has one. Screens with it load the texts `signature`. */
import { lazy, Suspense, type ReactNode } from 'react';
import type { DrawProps, FieldKind } from '../model/field-types';
import './signature-field.css';

const Pad = lazy(() => import('./signature-pad'));

const drawn =
  (keeps: 'strokes' | 'picture') =>
  (props: DrawProps): ReactNode => (
    <Suspense fallback={<div className="sp-sign-wait sp-bone" />}>
      <Pad {...props} keeps={keeps} />
    </Suspense>
  );

/** Its value is the drawn strokes (`strokesIn`): the server makes the picture, bound to whoever signed. */
export const DRAWN_SIGNATURE: FieldKind = { type: 'own', draw: drawn('strokes') };

/** Its value is one photo, a PNG, or none: a field of a form that people defined. */
export const SIGNATURE: FieldKind = { type: 'own', draw: drawn('picture') };
