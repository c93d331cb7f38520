/** What stands between a signal that no open alarm takes and the alarm that it may become. */
import type { NewAlarm, AlarmWithRule } from '../alarm/alarm.raise';
import type { AlarmRecord } from '../alarm/escalation';
import type { Rule } from '../alarm/rule.match';
import { cameraIdsOf } from '../device/camera.repository';
import type { Device, Incident } from './signal.fold';

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
  const filmed = cameraIdsOf(device).length > 0;
  return { parkId, deviceId, deviceType, buildingId, floorId, roomId, location, filmed };
}
