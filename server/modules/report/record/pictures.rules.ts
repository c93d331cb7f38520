/** Pictures of a report: which there are, and where they are fetched by whoever may see the report. */
import { blocksOf, type ReportDefinition, type ReportPicture } from '@/contract/report/report-definition';
import { signPhotoUrl } from '../../../http/signing';

/** @returns keys of uploaded photos */
export const photoKeysOf = (definition: ReportDefinition): string[] =>
  blocksOf(definition).flatMap(({ photoKey }) => (photoKey === undefined ? [] : [photoKey.toLowerCase()]));

/** That its builder may show them was decided when they were put in. */
export const picturesOf = (
  definition: ReportDefinition,
  { deps, now }: { deps: { secret: string }; now: Date },
): ReportPicture[] =>
  blocksOf(definition).flatMap(({ photoKey }) =>
    photoKey === undefined
      ? []
      : [{ key: photoKey, url: signPhotoUrl(deps.secret, photoKey.toLowerCase(), 'full', now) }],
  );
