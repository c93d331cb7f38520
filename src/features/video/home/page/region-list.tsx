/** Regions to unfold with how many of their cameras are online, and the cameras in them. */
import type { ReactNode } from 'react';
import type { RegionCamera } from '@/contract/video/video-home';
import { useText } from '@/i18n/use-text';
import { classes } from '@/ui/common/classes';
import type { RegionNode } from './regions';
import type { RegionsModel } from './use-regions';
import './home.css';

interface ListProps {
  /** Cameras that are on show. */
  readonly chosen: readonly (number | null | undefined)[];
  readonly onChoose: (camera: RegionCamera) => void;
}

function CameraRow({ camera, chosen, onChoose }: ListProps & { camera: RegionCamera }): ReactNode {
  const t = useText();
  const isChosen = chosen.includes(camera.id);
  return (
    <li>
      <button type="button" className="vh-camera" aria-pressed={isChosen} onClick={() => onChoose(camera)}>
        <span className={classes('vh-light', camera.online && 'vh-on')} aria-hidden="true" />
        <span className="vh-words">
          {camera.name}
          <small>{camera.place}</small>
        </span>
        {!camera.online && <span className="vh-off">{t('videohome.off')}</span>}
      </button>
    </li>
  );
}

function Region({ node, isOpen, ...rest }: ListProps & { node: RegionNode; isOpen: boolean }): ReactNode {
  const t = useText();
  return (
    <details className="vh-region" open={isOpen || undefined}>
      <summary>
        <span>{node.name}</span>
        <span
          className="sp-num vh-count"
          aria-label={t('videohome.online', { online: node.online, total: node.total })}
        >
          {node.online}/{node.total}
        </span>
      </summary>
      {node.children.map((child) => (
        <Region key={child.key} node={child} isOpen={isOpen && node.children.length === 1} {...rest} />
      ))}
      <ul>
        {node.cameras.map((camera) => (
          <CameraRow key={camera.id} camera={camera} {...rest} />
        ))}
      </ul>
    </details>
  );
}

export function RegionList({ model, ...rest }: ListProps & { model: RegionsModel }): ReactNode {
  const t = useText();
  const { tree, words, search } = model;
  const isSearching = words.trim() !== '';
  return (
    <div className="vh-regions">
      <input
        type="search"
        className="sp-input vh-search"
        placeholder={t('videohome.search')}
        aria-label={t('videohome.search')}
        value={words}
        onChange={(event) => search(event.target.value)}
      />
      {tree.length === 0 && <p className="sp-hint">{t('videohome.noMatch')}</p>}
      {isSearching ? (
        <ul>
          {model.cameras.map((camera) => (
            <CameraRow key={camera.id} camera={camera} {...rest} />
          ))}
        </ul>
      ) : (
        tree.map((node) => <Region key={node.key} node={node} isOpen {...rest} />)
      )}
    </div>
  );
}
