import type { SameKeys } from '../../text-types';
import type { texts as zh } from '../zh/alarmlist';

export const texts = {
  any: 'Cualquier estado',
  due: 'A la espera de',
  acknowledge: 'Atención',
  verdict: 'Dictamen',
  close: 'Cierre',
  deviceType: 'Tipo de punto',
  device: 'Punto',
  thisDevice: 'Punto elegido',
  happened: 'Qué ocurrió',
  acknowledged: 'Atendida',
  arrived: 'Con llegada',
  judged: 'Con dictamen',
  closed: 'Cerrada',
  falseAlarm: 'Falsa alarma',
  realFire: 'Confirmadas',
  from: 'Comenzó desde',
  to: 'Comenzó antes de',
  drill: 'Simulacros',
  noDrill: 'Sin simulacros',
  onlyDrill: 'Solo simulacros',
  without: 'Sin',
  building: 'Edificio',
} satisfies SameKeys<typeof zh>;
