/** A form's field that is signed; the pad is fetched when a form has one. Screens with it load the texts `signature`. */
import { lazy, Suspense, type ReactNode } from 'react';
import type { DrawProps, FieldKind } from '../model/field-types';
import './signature-field.css';

const Pad = lazy(() => import('./signature-pad'));

const draw = (props: DrawProps): ReactNode => (
  <Suspense fallback={<div className="sp-sign-wait sp-bone" />}>
    <Pad {...props} />
  </Suspense>
);

/** Its value is one photo, a PNG, or none. */
export const SIGNATURE: FieldKind = { type: 'own', draw };
