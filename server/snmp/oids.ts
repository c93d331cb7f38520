/** Where devices keep what is asked of them: SNMPv2-MIB, UPS-MIB (RFC 1628), ENTITY-SENSOR-MIB (RFC 3433). */

export const SYSTEM_UP_TIME = '1.3.6.1.2.1.1.3.0';
export const SYSTEM_NAME = '1.3.6.1.2.1.1.5.0';

export const UPS = {
  outputSource: '1.3.6.1.2.1.33.1.4.1.0',
  /** W, of the first line. */
  outputPower: '1.3.6.1.2.1.33.1.4.4.1.4.1',
  /** upsOutputSource: other 1, none 2, normal 3, bypass 4, battery 5, booster 6, reducer 7. */
  none: 2,
  normal: 3,
  battery: 5,
} as const;

/** entPhySensorValue of the first and second sensor. */
export const ENTITY_SENSOR = {
  temperature: '1.3.6.1.2.1.99.1.1.1.4.1',
  humidity: '1.3.6.1.2.1.99.1.1.1.4.2',
} as const;
