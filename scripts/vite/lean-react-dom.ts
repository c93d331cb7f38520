/**
 * react-dom without what no page of ours does: pages that a server has drawn and React takes over, transitions between
 * views, references to fragments, style sheets and scripts as elements, forms whose action is a function, elements of
 * one's own, browsers from before ES2022. The package is one file, in which each of them is called from where everything
 * is: no bundler can leave it out, and a phone would fetch it with every link. What is called on the way of every page
 * then finds nothing to do; what only those pages call says that it is left out. A version that is written otherwise fails
 * the build.
 */
import type { Plugin } from 'vite';

const FILE = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;
/** What pages call of the package besides. */
const CALLS = /\/react-dom\/cjs\/react-dom\.production\.js$/;
const UNUSED_CALLS =
  /^exports\.(?:preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule|requestFormReset|useFormState|useFormStatus) = function [^]*?^\};$/gm;

const NOTHING = '';
const NO = 'return !1;';
const NULL = 'return null;';
const LEFT_OUT = 'throw Error("left out of the build: scripts/vite/lean-react-dom.ts");';

const names = (words: string): string[] => words.trim().split(/\s+/);

/** What stands in the place of a function's statements, and whose. */
const BODIES: readonly (readonly [what: string, body: string, functions: string[]])[] = [
  [
    'pages that a server has drawn',
    NOTHING,
    names(`pushTreeFork pushTreeId pushMaterializedTreeId popTreeContext restoreSuspendedTreeContext resetHydrationState
      queueHydrationError popToNextHostParent commitActivityHydrationCallbacks commitSuspenseHydrationCallbacks
      clearIfContinuousEvent retryIfBlockedOn hideOrUnhideDehydratedBoundary clearHydrationBoundary
      attemptContinuousHydration attemptHydrationAtCurrentPriority registerSuspenseInstanceRetry`),
  ],
  [
    'pages that a server has drawn',
    NULL,
    names(`upgradeHydrationErrorsToRecoverable getSuspenseInstanceFromFiber getActivityInstanceFromFiber
      getParentHydrationBoundary getNextHydratable getNextHydratableInstanceAfterHydrationBoundary canHydrateTextInstance
      canHydrateInstance canHydrateHydrationBoundary`),
  ],
  [
    'pages that a server has drawn',
    NO,
    names('popHydrationState queueIfContinuousEvent isSuspenseInstancePending isSuspenseInstanceFallback'),
  ],
  [
    'pages that a server has drawn',
    LEFT_OUT,
    names(`throwOnHydrationMismatch prepareToHydrateHostInstance updateDehydratedSuspenseComponent
      retrySuspenseComponentWithoutHydrating retryActivityComponentWithoutHydrating mountHostRootWithoutHydrating
      attemptExplicitHydrationTarget ReactDOMHydrationRoot retryDehydratedSuspenseBoundary`),
  ],
  [
    'transitions between views',
    NOTHING,
    names(`trackEnterViewTransitions commitAppearingPairViewTransitions commitEnterViewTransitions
      commitDeletedPairViewTransitions commitExitViewTransitions commitNestedViewTransitions restorePairedViewTransitions
      restoreEnterOrExitViewTransitions restoreNestedViewTransitions restoreViewTransitionOnHostInstances
      commitAfterMutationEffectsOnFiber recursivelyTraverseAfterMutationEffects scheduleViewTransitionEvent`),
  ],
  ['transitions between views', NULL, names('pushViewTransitionCancelableScope startViewTransition')],
  ['transitions between views', NO, names('applyViewTransitionToHostInstances measureNestedViewTransitions')],
  ['transitions between views', LEFT_OUT, names('createViewTransitionInstance ViewTransitionPseudoElement')],
  [
    'references to fragments',
    NOTHING,
    names(`commitNewChildToFragmentInstances commitFragmentInstanceInsertionEffects
      commitFragmentInstanceDeletionEffects commitNewChildToFragmentInstance deleteChildFromFragmentInstance`),
  ],
  ['references to fragments', NO, names('isFragmentInstanceParent')],
  ['references to fragments', LEFT_OUT, names('FragmentInstance')],
  [
    'style sheets and scripts as elements',
    NOTHING,
    names(`prefetchDNS preconnect preload preloadModule preinitStyle preinitScript preinitModuleScript mountHoistable
      suspendInstance suspendResource accumulateSuspenseyCommitOnFiber insertSuspendedStylesheets releaseSingletonInstance
      clearSingletonPreambleContribution commitHostSingletonAcquisition`),
  ],
  ['style sheets and scripts as elements', NULL, names('waitForCommitToBeReady getResource')],
  ['style sheets and scripts as elements', NO, names('isHostHoistableType maySuspendCommit')],
  [
    'style sheets and scripts as elements',
    LEFT_OUT,
    names('acquireResource getHydratableHoistableCache createHoistableInstance resolveSingletonInstance'),
  ],
  ['ways to a component in errors', "return '';", names('getStackByFiberInDevAndProd')],
  ['names of events in old browsers', 'return eventName;', names('getVendorPrefixedEventName')],
  ['inputs of old browsers', NOTHING, names('handleEventsForInputEventPolyfill getTargetInstForInputEventPolyfill')],
  ['forms whose action is a function', NOTHING, names('extractEvents$1')],
  [
    'forms whose action is a function',
    LEFT_OUT,
    names(`mountActionState updateActionState rerenderActionState startHostTransition requestFormReset$1
      ensureFormComponentIsStateful`),
  ],
  ['elements of one’s own', NO, names('isCustomElement')],
  ['elements of one’s own', LEFT_OUT, names('setPropOnCustomElement')],
  ['lists of things that wait', LEFT_OUT, names('updateSuspenseListComponent initSuspenseListRenderState')],
];

/** Kinds of elements that are never made then: in a function that goes by kind, what it does with them. */
const KINDS: readonly (readonly [what: string, kind: number, functions: string[]])[] = [
  ['pages that a server has drawn', 18, names('commitDeletionEffectsOnFiber')],
  ['lists of things that wait', 19, names('completeWork attemptEarlyBailoutIfNoScheduledUpdate unwindWork')],
  [
    'style sheets and scripts as elements',
    26,
    names(`beginWork completeWork commitMutationEffectsOnFiber commitDeletionEffectsOnFiber
      recursivelyTraverseDisappearLayoutEffects recursivelyTraverseReappearLayoutEffects`),
  ],
  [
    'whole documents as elements',
    27,
    names(`beginWork completeWork commitMutationEffectsOnFiber commitDeletionEffectsOnFiber
      recursivelyTraverseDisappearLayoutEffects`),
  ],
  [
    'transitions between views',
    30,
    names(`beginWork completeWork commitMutationEffectsOnFiber commitLayoutEffectOnFiber commitPassiveMountOnFiber
      commitBeforeMutationEffects_complete recursivelyTraverseDisappearLayoutEffects`),
  ],
];

/** What is found elsewhere in the file, and what stands there instead. */
const CHANGES: readonly (readonly [what: string, found: RegExp, instead: string])[] = [
  ['parameter of inputs', /^ {2}isHydrating$/m, '  isHydratingInput'],
  // Asked everywhere, set where a page is taken over.
  ['question whether a page is taken over', /(?<![\w$])isHydrating(?![\w$])(?! = )/g, '!1'],
  ['question whether views change', /^ {2}shouldStartViewTransition$/m, '  !1'],
  // What old browsers lack: this build is for those that know ES2022.
  ['question for the input event', /^( +)if \(isInputEventSupported\)$/m, '$1if (!0)'],
  ['question for what is composed', /(?<![\w$])useFallbackCompositionData &&/g, '!1 &&'],
  [
    'names of keys in old browsers',
    /^ {4}key: function \(nativeEvent\) \{\n[^]*?^ {4}\},$/m,
    '    key: function (nativeEvent) { return nativeEvent.key || "Unidentified"; },',
  ],
  [
    'reports in old browsers',
    /(?<=^var reportGlobalError =\n) {4}"function" === typeof reportError\n[^]*?^ {8}\},$/m,
    'reportError,',
  ],
  [
    'signals in old browsers',
    /(?<=^var AbortControllerLocal =\n) {4}"undefined" !== typeof AbortController\n[^]*?^ {8}\},$/m,
    'AbortController,',
  ],
  ['elements of components', /^ReactDOMSharedInternals\.findDOMNode = function [^]*?^\};$/m, ''],
  ['names of old events', /^var vendorPrefixes = \{[^]*?(?=^function getVendorPrefixedEventName)/m, ''],
  ['trial of the input event', /^if \(canUseDOM\) \{[^]*?^\}$/m, ''],
  ['parts of fragments', /^FragmentInstance\.prototype\.\w+ = function [^]*?^\};$/gm, ''],
  ['parts of transitions', /^ViewTransitionPseudoElement\.prototype\.\w+ = function [^]*?^\};$/gm, ''],
  ['parts of taken pages', /^ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration = function [^]*?^\};$/m, ''],
  ['the start of taken pages', /^exports\.hydrateRoot = function [^]*?^\};$/m, ''],
];

const withBody = (code: string, name: string, body: string): string =>
  code.replace(
    new RegExp(`^(function ${name.replaceAll('$', String.raw`\$`)}\\([^)]*\\) \\{)\\n[^]*?^\\}$`, 'm'),
    (_, head: string) => `${head}${body}}`,
  );

/** What follows is then out of reach for the bundler, and its variables stay declared. */
function withoutKind(code: string, name: string, kind: number): string {
  const start = code.search(new RegExp(String.raw`^function ${name}\(`, 'm'));
  const end = code.indexOf('\n}\n', start);
  const own = code.slice(start, end);
  const begin = new RegExp(`^( +)case ${kind}:\n(?!\\1case)`, 'm');
  return code.slice(0, start) + own.replace(begin, `$&${LEFT_OUT}`) + code.slice(end);
}

export const leanReactDom = (): Plugin => ({
  name: 'lean-react-dom',
  apply: 'build',
  transform: {
    filter: { id: [FILE, CALLS] },
    handler(code, id) {
      const changed = (what: string, before: string, after: string): string => {
        if (after === before)
          this.error(`react-dom has no ${what} as they were: look at scripts/vite/lean-react-dom.ts`);
        return after;
      };
      if (CALLS.test(id))
        return changed('calls for style sheets, scripts and forms', code, code.replace(UNUSED_CALLS, ''));
      const smaller = BODIES.flatMap(([what, body, functions]) =>
        functions.map((name) => [what, body, name] as const),
      ).reduce(
        (before, [what, body, name]) => changed(`${what} (${name})`, before, withBody(before, name, body)),
        code,
      );
      const withoutKinds = KINDS.flatMap(([what, kind, functions]) =>
        functions.map((name) => [what, kind, name] as const),
      ).reduce(
        (before, [what, kind, name]) => changed(`${what} in ${name}`, before, withoutKind(before, name, kind)),
        smaller,
      );
      return CHANGES.reduce(
        (before, [what, found, instead]) => changed(what, before, before.replace(found, instead)),
        withoutKinds,
      );
    },
  },
});
