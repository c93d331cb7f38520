/** The sheet that goes with a file: what it is, whose hands it went through, its hash. Times are of the park's clock. */
import type { ReactNode } from 'react';
import type { ClipDetail } from '@/contract/video/clip';
import { useText } from '@/i18n/use-text';
import { useParkClock } from '@/session/park-clock';
import { Paper, PaperCells, PaperSection, PaperWords } from '@/ui/case/paper/paper';
import { Button } from '@/ui/common/button';
import { SignLine } from '@/ui/common/sign-line';
import { useNow } from '@/ui/model/use-now';

const MINUTE_MS = 60_000;

export function ClipPaper({ clip }: { clip: ClipDetail }): ReactNode {
  const t = useText();
  const exactly = useParkClock(clip.parkId);
  const printedAt = useNow(MINUTE_MS);
  const { no, parkName, deviceName, place, from, to, unit, documentNo, purpose, sha256, size, watermark, manifest } =
    clip;
  const film: [string, ReactNode][] = [
    [t('videoclip.field.camera'), deviceName],
    [t('videoclip.field.place'), place],
    [t('videoclip.field.from'), exactly(from)],
    [t('videoclip.field.to'), exactly(to)],
    [t('videoclip.field.unit'), unit || t('videoclip.sheet.noUnit')],
    [t('videoclip.field.documentNo'), documentNo || '—'],
  ];
  const people: [string, ReactNode][] = [
    [t('videoclip.field.askedBy'), clip.askedByName],
    [t('videoclip.field.askedAt'), exactly(clip.askedAt)],
    [t('videoclip.field.decidedBy'), `${clip.decidedByName ?? '—'} ${exactly(clip.decidedAt)}`],
    [t('videoclip.field.expiresAt'), exactly(clip.expiresAt)],
    [t('videoclip.field.downloads'), clip.downloads],
  ];
  return (
    <div className="sp-stack sp-apart">
      <p>
        <Button tone="main" onClick={() => globalThis.print()}>
          {t('videoclip.action.print')}
        </Button>
      </p>
      <Paper owner={parkName} title={t('videoclip.sheet.title')} no={no}>
        <PaperSection title={t('videoclip.detail.film')}>
          <PaperCells rows={film} />
        </PaperSection>
        <PaperWords title={t('videoclip.field.purpose')} words={purpose} />
        <PaperSection title={t('videoclip.sheet.people')}>
          <PaperCells rows={people} />
        </PaperSection>
        <PaperSection title={t('videoclip.detail.file')}>
          <PaperCells rows={[[t('videoclip.field.size'), size === null ? '—' : size.toLocaleString('en-US')]]} />
          <PaperWords title={t('videoclip.field.sha256')} words={sha256} />
          <PaperWords title={t('videoclip.field.watermark')} words={watermark} />
          <PaperWords title={t('videoclip.field.keyPrint')} words={manifest?.keyPrint ?? null} />
        </PaperSection>
        <p>{t(manifest?.inPicture ? 'videoclip.sheet.noteDrawn' : 'videoclip.sheet.note')}</p>
        {manifest && !manifest.inPicture && manifest.masks > 0 && (
          <p>{t('videoclip.detail.uncovered', { count: manifest.masks })}</p>
        )}
        <SignLine signs={[{ label: t('videoclip.sheet.given') }, { label: t('videoclip.sheet.received') }]} />
        <p>{t('videoclip.sheet.printedAt', { at: exactly(printedAt) })}</p>
      </Paper>
    </div>
  );
}
