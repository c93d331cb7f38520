import type { ReactNode } from 'react';
import type { MeModel } from './use-me';

/** Picture or initial, name, roles. */
export function Who({ me }: { me: MeModel }): ReactNode {
  const { user, roles } = me;
  return (
    <div className="me-who">
      {user.avatar ? (
        <img className="me-avatar" src={user.avatar} alt="" />
      ) : (
        <span className="me-avatar" aria-hidden="true">
          {[...user.name][0]}
        </span>
      )}
      <div>
        <h2>{user.name}</h2>
        <p>{roles.join(' · ')}</p>
      </div>
    </div>
  );
}
