import type { SameKeys } from '../../text-types';
import type { texts as zh } from '../zh/alarmmore';

export const texts = {
  still: {
    cameras: 'Elegir cámara',
    alt: '{{name}} en {{place}}, tomada {{at}}',
    enlarge: 'Ver ampliada',
    age: '{{at}} · hace {{time}}',
    loading: 'Obteniendo la imagen',
    simulated: 'Imagen simulada',
    noPicture: 'La cámara no da imagen',
    stopped: 'La imagen ya no se actualiza',
  },
  floor: {
    same: 'Misma planta',
    apart: 'En {{floor}}, plantas de distancia: {{count}}',
    other: 'En {{floor}}, otra planta',
    elsewhere: 'En otro edificio: {{place}}',
  },
  place: {
    title: 'Lugar',
    near: 'Ampliar el punto',
    whole: 'Ver toda la planta',
    alt: '{{place}} en el plano',
  },
  duty: {
    title: 'De guardia',
    none: 'Ahora no hay nadie en el cuadrante',
    failed: 'No se pudo cargar quién está de guardia',
    retry: 'Cargar de nuevo',
    noPhone: 'Sin teléfono registrado',
  },
  post: {
    'control-room': 'Sala de control',
    field: 'Personal de campo',
    lead: 'Jefe de equipo',
    manager: 'Responsable de seguridad',
    repair: 'Reparaciones',
  },
  fire119: {
    title: 'Avisar al 119',
    text: 'Estoy en {{address}}. Hay un incendio en {{place}}, detectado por {{device}} y confirmado en el lugar.',
    copy: 'Copiar el texto',
    contacts: 'Llame a estas personas',
    phone: ' Mi número es {{phone}}.',
  },
  police: {
    title: 'Avisar al 110',
    call: 'Llamar al 110',
    drill: 'Es un simulacro. No llame al 110',
    text: 'Estoy en {{address}}. Hay un incidente de seguridad en {{place}}, detectado por {{device}} y confirmado en el lugar.',
  },
  lift: {
    title: 'Llamar al mantenimiento del ascensor',
    call: 'Llamar al {{phone}}',
    drill: 'Es un simulacro. No llame a la empresa',
    none: 'Sin teléfono registrado: vea la placa de la cabina o del cuarto de máquinas',
    text: 'Estoy en {{address}}. Hay personas atrapadas en el ascensor de {{place}}, detectado por {{device}}. Envíen a alguien de inmediato.',
    calm: 'Dígalo a las personas de dentro',
    calmText:
      'Sabemos que están ahí y la ayuda está en camino. El ascensor no puede caer y hay aire suficiente. Apóyense en la pared interior, no fuercen las puertas ni intenten salir. Si alguien se encuentra mal, dígamelo enseguida.',
  },
  plan: {
    none: 'No se inició ningún plan',
    finish: 'Todos los pasos obligatorios están hechos',
    finishWithout: 'Al terminar, envíelo: otra persona lo revisa',
    othersTurn: 'El paso actual es de otra persona',
    parallel: '{{count}} a la vez',
    awaits: 'La gestión sigue cuando llegue el dictamen',
  },
  node: {
    guidance: 'Qué hacer',
    required: 'Obligatorio',
    optional: 'Opcional',
    needScan: 'Requiere escaneo',
    doneBy: 'Hecho por {{name}} {{time}}',
    skippedBy: 'Omitido por {{name}} {{time}}',
    notMine: 'Este paso es de {{role}}',
    detail: 'Detalle del paso',
    complete: 'Hecho: {{node}}',
    waits: 'Empieza al terminar los pasos previos',
  },
} satisfies SameKeys<typeof zh>;
