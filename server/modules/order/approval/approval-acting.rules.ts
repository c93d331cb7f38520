/** Whoever acts on an order, as approvals know them. */
import { actingOn } from '../../flow/engine/flow-acting.rules';
import type { FlowActing } from '../../flow/engine/flow.types';
import type { Scene } from '../acts/act.types';

export const actingOf = (scene: Scene): FlowActing => actingOn(scene, scene.order.parkId, 'order');
