/** For whoever keeps the plans: another drawing, moving points. */
import { useRef, type ReactNode } from 'react';
import { call } from '@/api/call';
import { alarmBoardEndpoints, type FloorPlan } from '@/contract/alarm-board';
import { PHOTO_MAX_BYTES } from '@/contract/file';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { useCommand } from '@/ui/model/use-command';

interface PlanToolsProps {
  plan: FloorPlan;
  replace: (plan: FloorPlan) => void;
  editing: boolean;
  onEdit: (editing: boolean) => void;
}

export function FloorPlanTools({ plan, replace, editing, onEdit }: PlanToolsProps): ReactNode {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { parkId, floorId, picture } = plan;
  const upload = useCommand(
    (body: File) => call(alarmBoardEndpoints.uploadFloorPlan, { parkId, floorId }, { body, quiet: true }),
    { onDone: replace },
  );
  return (
    <div className="sp-row ab-tools">
      {picture && (
        <Button size="small" tone={editing ? 'main' : 'plain'} onClick={() => onEdit(!editing)}>
          {t(editing ? 'alarmboard.map.editDone' : 'alarmboard.map.edit')}
        </Button>
      )}
      <Button size="small" pending={upload.pending} onClick={() => input.current?.click()}>
        {t(picture ? 'alarmboard.map.replace' : 'alarmboard.map.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        className="sp-hidden"
        tabIndex={-1}
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('alarmboard.map.file')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen again after a refusal.
          event.target.value = '';
          if (file) void upload.run(file);
        }}
      />
      <small>{t('alarmboard.map.fileHint', { size: PHOTO_MAX_BYTES / 1_000_000 })}</small>
      {upload.error && (
        <p role="alert" className="ab-refused">
          {errorText(upload.error)}
        </p>
      )}
    </div>
  );
}
