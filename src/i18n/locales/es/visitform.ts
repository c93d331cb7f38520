import type { SameKeys } from '../../text-types';
import type { texts as zh } from '../zh/visitform';

export const texts = {
  field: {
    name: 'Nombre',
    phone: 'Teléfono',
    company: 'Empresa',
    plate: 'Matrícula',
    idNo: 'Documento',
    purpose: 'Motivo',
    hostPhone: 'Teléfono del anfitrión',
    start: 'Llegada',
    end: 'Salida',
    kaptcha: 'Caracteres',
    consent: 'He leído y acepto el aviso',
    idConsent: 'Acepto por separado que se guarde mi número de identidad',
    plateConsent: 'Acepto por separado que se guarde mi matrícula',
  },
  notice: {
    title: 'Aviso a visitantes',
    body: 'Su nombre, teléfono y demás datos solo se usan para identificarle en esta visita y por seguridad. El parque los guarda un tiempo limitado y luego los borra. Pida en recepción verlos, corregirlos o borrarlos.',
    needed: 'Acepte antes el aviso',
    idTitle: 'Número de identidad',
    idNeeded: 'Acepte por separado que se guarde su número de identidad',
    plateTitle: 'Matrícula',
    plateNeeded: 'Acepte por separado que se guarde su matrícula',
  },
  id: {
    kept: 'Para identificarle, el parque guarda cifrado su número de identidad. Puede retirar su consentimiento en cualquier momento; entonces se borra al instante.',
    withdraw: 'Borrar mi número',
    after: 'No se puede recuperar. Su pase sigue siendo válido; el vigilante puede pedirle el documento.',
    sure: 'Borrar',
    keep: 'Conservar',
    gone: 'Número de identidad borrado: {{at}}',
    offline: 'Podrá borrarlo cuando tenga conexión',
  },
  plate: {
    kept: 'Para dejar pasar su vehículo, el parque guarda su matrícula. Puede retirar su consentimiento en cualquier momento; entonces se borra al instante.',
    withdraw: 'Borrar mi matrícula',
    after: 'No se puede recuperar. Su pase sigue siendo válido; el vigilante anota el vehículo en la entrada.',
    gone: 'Matrícula borrada: {{at}}',
  },
  guardian: {
    isChild: 'Visitante menor de 14 años',
    title: 'Consentimiento del tutor',
    name: 'Nombre del tutor',
    phone: 'Teléfono del tutor',
    body: 'Un tutor registra al visitante menor de 14 años. Su nombre y teléfono solo se usan para confirmar el consentimiento y en emergencias, y se borran junto con los datos del visitante.',
    agree: 'Soy el tutor y acepto que el parque trate los datos de este visitante',
    needed: 'El tutor debe leerlo y aceptarlo',
  },
  captcha: {
    another: 'Otra imagen',
    picture: 'Imagen con caracteres',
    failed: 'Sin imagen: pulse para reintentar',
  },
} satisfies SameKeys<typeof zh>;
