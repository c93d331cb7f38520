/** Approvals. The other languages take their keys from here. */
export const texts = {
  condition: {
    eq: '{{name}}是{{value}}',
    ne: '{{name}}不是{{value}}',
    in: '{{name}}是{{value}}',
    gt: '{{name}}大于 {{value}}',
    ge: '{{name}}不小于 {{value}}',
    lt: '{{name}}小于 {{value}}',
    le: '{{name}}不大于 {{value}}',
    between: '{{name}}在 {{first}} 到 {{second}} 之间',
    empty: '{{name}}未填写',
    notEmpty: '{{name}}已填写',
    under: '{{name}}属于{{value}}',
    role: '{{name}}的角色是{{value}}',
    all: '{{before}}，且{{next}}',
    any: '{{before}}，或{{next}}',
    oneOf: '{{before}}或{{next}}',
    group: '（{{text}}）',
    always: '任何情况',
    never: '没有这种情况',
  },
};
