/** Above the wall: which one is on show, how many cells it has, and what can be done with it. */
import { Select, Space } from 'antd';
import type { ReactNode } from 'react';
import { GRIDS } from '@/contract/video/video-home';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import type { WallModel } from './use-wall';

export type AskedForm = 'save' | 'saveNew' | 'remove';

interface WallBarProps {
  readonly wall: WallModel;
  readonly ask: (form: AskedForm) => void;
  readonly onFullScreen: () => void;
}

function Layouts({ wall }: Pick<WallBarProps, 'wall'>): ReactNode {
  const t = useText();
  const { layouts, layout, isChanged } = wall;
  return (
    <Select
      className="vh-layouts"
      aria-label={t('videohome.wall.title')}
      placeholder={t('videohome.wall.unsaved')}
      value={layout?.id}
      options={layouts.map(({ id, name, mine, ownerName }) => ({
        value: id,
        label: mine ? name : `${name}（${t('videohome.wall.shared', { name: ownerName })}）`,
      }))}
      onChange={(id: number) => {
        const chosen = layouts.find((each) => each.id === id);
        if (chosen) wall.take(chosen);
      }}
      status={isChanged ? 'warning' : undefined}
    />
  );
}

export function WallBar({ wall, ask, onFullScreen }: WallBarProps): ReactNode {
  const t = useText();
  const { layout, isChanged, cells, page, pages } = wall;
  const isEmpty = cells.every((each) => each === null);
  return (
    <div className="vh-bar">
      <Space wrap>
        <Layouts wall={wall} />
        <div className="sp-switch vh-grids">
          {GRIDS.map((grid) => (
            <button key={grid} type="button" aria-pressed={wall.grid === grid} onClick={() => wall.setGrid(grid)}>
              {t('videohome.grid', { count: grid })}
            </button>
          ))}
        </div>
      </Space>
      <Space wrap>
        {pages > 1 && (
          <>
            <Button size="small" onClick={() => wall.turn((page + pages - 1) % pages)}>
              {t('videohome.pageBefore')}
            </Button>
            <span className="sp-num">{t('videohome.page', { page: page + 1, pages })}</span>
            <Button size="small" onClick={() => wall.turn((page + 1) % pages)}>
              {t('videohome.pageAfter')}
            </Button>
          </>
        )}
        {!isEmpty && (
          <Button size="small" onClick={wall.clear}>
            {t('videohome.clear')}
          </Button>
        )}
        {layout?.mine && !isEmpty && (
          <Button size="small" tone={isChanged ? 'main' : 'plain'} onClick={() => ask('save')}>
            {t('videohome.wall.save')}
          </Button>
        )}
        {!isEmpty && (
          <Button size="small" tone={isChanged && !layout?.mine ? 'main' : 'plain'} onClick={() => ask('saveNew')}>
            {t('videohome.wall.saveNew')}
          </Button>
        )}
        {layout?.mine && !isChanged && (
          <Button size="small" onClick={() => ask('remove')}>
            {t('videohome.wall.remove')}
          </Button>
        )}
        <Button size="small" onClick={onFullScreen}>
          {t('videohome.fullScreen')}
        </Button>
      </Space>
    </div>
  );
}
