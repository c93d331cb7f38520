/** A signal without an open alarm, with the alarm that it may become. */
import { DEVICE_TYPE } from '@/contract/codes';
import type { NewAlarm, AlarmWithRule } from '../../alarm/raise/alarm-raise.usecases';
import type { AlarmRecord } from '../../alarm/escalation/escalation.usecases';
import type { Rule } from '../../alarm/rule/rule-match.rules';
import { cameraIdsOf } from '../../device/camera.repository';
import type { Device, Incident } from './incident.rules';

export interface Candidate {
  incident: Incident;
  alarm: NewAlarm;
  /** Undefined: the park has none. */
  rule: Rule | undefined;
  planned: AlarmWithRule;
}

/** An incident with its alarm's row. */
export interface Written {
  incident: Incident;
  alarm: AlarmRecord;
}

/** Where a device's alarms are, and whether a camera sees it. */
export function alarmPlaceOf(device: Device) {
  const { parkId, id: deviceId, type: deviceType, buildingId, floorId, roomId, locationText: location } = device;
  // Who forced a door is asked first: every camera near it counts, also one that nobody named.
  const isDoor = device.type === DEVICE_TYPE.door && buildingId !== null;
  const filmed = isDoor || cameraIdsOf(device).length > 0;
  return { parkId, deviceId, deviceType, buildingId, floorId, roomId, location, filmed };
}
