/** Pictures of a report: which there are, and where they are fetched by whoever may see the report. */
import { blocksOf, type ReportDefinition, type ReportPicture } from '@/contract/report/report-definition';
import { signPhotoUrl } from '../../../http/signing';

/** @returns keys of uploaded photos, its cover with them */
export const photoKeysOf = ({
  definition,
  cover,
}: {
  definition: ReportDefinition;
  cover?: string | null;
}): string[] => [
  ...(cover ? [cover.toLowerCase()] : []),
  ...blocksOf(definition).flatMap(({ photoKey }) => (photoKey === undefined ? [] : [photoKey.toLowerCase()])),
];

interface Signer {
  readonly deps: { readonly secret: string };
  readonly now: Date;
}

/** @returns where the photo is fetched */
export const pictureOf = (key: string, { deps, now }: Signer): ReportPicture => ({
  key,
  url: signPhotoUrl(deps.secret, key.toLowerCase(), 'full', now),
});

/** That its builder may show them was decided when they were put in. */
export const picturesOf = (definition: ReportDefinition, signer: Signer): ReportPicture[] =>
  blocksOf(definition).flatMap(({ photoKey }) => (photoKey === undefined ? [] : [pictureOf(photoKey, signer)]));
