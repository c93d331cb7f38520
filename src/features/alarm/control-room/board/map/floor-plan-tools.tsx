/** For whoever keeps the plans: another drawing, moving points. */
import type { ReactNode } from 'react';
import { call } from '@/api/call';
import { alarmBoardEndpoints, type FloorPlan } from '@/contract/alarm-board';
import { PHOTO_MAX_BYTES } from '@/contract/file';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { PictureButton } from '@/ui/fields/picture-button';
import { useCommand } from '@/ui/model/use-command';

interface PlanToolsProps {
  plan: FloorPlan;
  replace: (plan: FloorPlan) => void;
  editing: boolean;
  onEdit: (editing: boolean) => void;
}

export function FloorPlanTools({ plan, replace, editing, onEdit }: PlanToolsProps): ReactNode {
  const t = useText();
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
      <PictureButton
        size="small"
        words={t(picture ? 'alarmboard.map.replace' : 'alarmboard.map.upload')}
        fileLabel={t('alarmboard.map.file')}
        hint={t('alarmboard.map.fileHint', { size: PHOTO_MAX_BYTES / 1_000_000 })}
        pending={upload.pending}
        error={upload.error}
        onFile={(file) => void upload.run(file)}
      />
    </div>
  );
}
