/** Why a form was not accepted, where no single field is to blame. */
export function FormFailure({ children }: { children: string | undefined }) {
  if (!children) return undefined;
  return (
    <p role="alert" className="text-sm text-loss">
      {children}
    </p>
  );
}
