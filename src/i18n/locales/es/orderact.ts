import type { texts as zh } from '../zh/orderact';
import type { SameKeys } from '../../text-types';

export const texts = {
  submit: {
    refuse: 'Rechazar la orden',
    putBack: 'Devolver a bolsa',
    arrive: 'Confirmar llegada',
    answerUrge: 'Enviar respuesta',
    note: 'Guardar nota',
    approveCancel: 'Aprobar y cancelar',
    approveIncomplete: 'Aprobar y cerrar',
    declineRequest: 'Denegar solicitud',
    approveWork: 'Aprobar el trabajo',
    returnWork: 'Devolver trabajo',
    rate: 'Enviar valoración',
    reopen: 'Reabrir la orden',
    setHelpers: 'Guardar ayudantes',
  },
  hint: {
    putBack: 'Otra persona podrá tomarla, o se asignará de nuevo',
    refuse: 'No se le ofrecerá de nuevo en 24 horas',
    refuseTransfer: 'Seguirá con ella quien la tiene ahora',
    scan: 'Este tipo exige escanear el código del punto',
    approveCancel: 'La orden se cancela y el trabajo se detiene',
    approveIncomplete: 'La orden se cierra como incompleta',
  },
  field: {
    answer: 'Respuesta',
    eta: 'Fin previsto',
    followOn: 'Crear orden a continuación',
  },
  arrive: {
    location: 'Confirmar por ubicación',
    plain: 'Ya estoy aquí',
    noScan: '¿No puede escanear?',
    why: 'Por qué no se puede escanear',
    whyHint: 'Por ejemplo, código roto o ausente; añada también una foto del lugar',
  },
  stamp: {
    hint: 'La foto lleva escritos hora, lugar y nombre',
    album: '{{time}} (del álbum)',
  },
} satisfies SameKeys<typeof zh>;
