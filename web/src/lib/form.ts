import { useState } from "react";
import type { DefaultValues, FieldErrors, FieldValues, Path, RegisterOptions, Resolver } from "react-hook-form";
import { useForm } from "react-hook-form";
import type { ApiError } from "./api-error.ts";
import type { MessageId } from "./i18n.tsx";
import { useTranslate } from "./i18n.tsx";

/** A schema of the contract, as every schema library offers it (standardschema.dev). */
interface Schema<Input, Output> {
  readonly "~standard": {
    readonly validate: (value: unknown) => Result<Output> | Promise<Result<Output>>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

type Result<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | {
      readonly issues: readonly {
        readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
      }[];
    };

/** The words of a field. `invalid` says what an entry must look like; an empty field is said to be required. */
export interface FieldWords {
  label: MessageId;
  help?: MessageId;
  invalid?: MessageId;
}

interface FormParts<Values extends FieldValues> {
  fields: Record<Path<Values>, FieldWords>;
  defaultValues: DefaultValues<Values>;
}

const resolverOf =
  <Input extends FieldValues, Output>(schema: Schema<Input, Output>): Resolver<Input, unknown, Output> =>
  async (values) => {
    const result = await schema["~standard"].validate(values);
    if (!result.issues) return { values: result.value, errors: {} };
    const names = result.issues.map(({ path = [] }) => String(typeof path[0] === "object" ? path[0].key : path[0]));
    return {
      values: {},
      errors: Object.fromEntries(names.map((name) => [name, { type: "schema" }])) as FieldErrors<Input>,
    };
  };

const isEmpty = (value: unknown) => value === undefined || value === null || value === "" || Number.isNaN(value);

/**
 * A form over a schema of the contract. `field(name)` gives a control everything it needs (label, help, error,
 * registration), `mistakes` is for the `ErrorSummary`, and `refuse` puts what the server rejected in place.
 * Form code is loaded only when a form opens: import this, and schemas, from lazy components alone.
 */
export function useContractForm<Input extends FieldValues, Output>(
  schema: Schema<Input, Output>,
  { fields, defaultValues }: FormParts<Input>,
) {
  const translate = useTranslate();
  const [resolver] = useState(() => resolverOf(schema));
  const form = useForm<Input, unknown, Output>({ resolver, defaultValues, mode: "onTouched" });
  const { errors, isSubmitted, isValid } = form.formState;

  const messageOf = (name: Path<Input>): string | undefined => {
    if (!errors[name]) return undefined;
    if (isEmpty(form.getValues(name))) return translate("form.required");
    return translate(fields[name].invalid ?? "form.invalid");
  };

  const field = (name: Path<Input>, options?: RegisterOptions<Input, Path<Input>>) => ({
    label: translate(fields[name].label),
    help: fields[name].help && translate(fields[name].help),
    error: messageOf(name),
    ...form.register(name, options),
  });

  const names = Object.keys(fields) as Path<Input>[];
  const mistakes = names.flatMap((name) => {
    const message = isSubmitted && messageOf(name);
    return message ? [{ label: translate(fields[name].label), message, focus: () => form.setFocus(name) }] : [];
  });

  const refuse = ({ errors: rejected }: ApiError) => {
    const known = names.filter((name) => rejected.some(({ path }) => path === name));
    known.forEach((name, index) => form.setError(name, { type: "server" }, { shouldFocus: index === 0 }));
  };

  return { field, mistakes, refuse, isValid, handleSubmit: form.handleSubmit, form };
}
