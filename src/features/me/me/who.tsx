import type { ReactNode } from 'react';
import { imageUrl } from '@/api/addresses';
import type { MeModel } from './use-me';

/** Picture or initial. */
export const Avatar = ({ name, src }: { name: string; src: string | null }): ReactNode =>
  src ? (
    <img className="me-avatar" src={imageUrl(src)} alt="" />
  ) : (
    <span className="me-avatar" aria-hidden="true">
      {[...name][0]}
    </span>
  );

/** Picture, name, roles. */
export function Who({ me }: { me: MeModel }): ReactNode {
  const { user, roles } = me;
  return (
    <div className="me-who">
      <Avatar name={user.name} src={user.avatar} />
      <div>
        <h2>{user.name}</h2>
        <p>{roles.join(' · ')}</p>
      </div>
    </div>
  );
}
